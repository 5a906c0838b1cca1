import { sealWords } from '#contract/seals/receipt.ts'

const moments = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' })
const exactly = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })

export const seals = {
  name: 'Sello',
  sealedOn: (at: string) => `Sellada el ${moments.format(new Date(at))}`,
  exactly: (at: string) => `${exactly.format(new Date(at))} (UTC)`,
  details: 'Ver constancia',
  seal: 'Sellar esta versión',
  sealAgain: 'La letra o el título cambiaron desde el último sello.',
  sealing: 'Sellando...',
  sealed: 'Versión sellada. Guarda tu constancia.',
  why: 'Sellar deja constancia de que este texto existía hoy y de que lo declaraste tuyo. También puedes sellar un borrador: el registro público no muestra nada de él.',
  what: `${sealWords.is} ${sealWords.isNot}`,
  withPasskey: 'Firmar también con mi llave de acceso',
  signedByPasskey: 'Firmada con llave de acceso',
  title: 'Constancias de esta canción',
  current: 'Esta versión',
  former: 'Versión anterior',
  download: 'Descargar constancia',
  print: 'Imprimir',
  hash: 'Huella del texto (SHA-256)',
  how: 'Cómo comprobarla',
  howSteps: [
    'Descarga la constancia: es un archivo con el texto, la fecha y las firmas.',
    'Ábrela en la página de verificación. Funciona sin conexión: también puedes guardar esa página en tu equipo.',
    'Si cambia una sola letra, la página lo dice.',
  ],
  verify: 'Abrir la página de verificación',
  /** Together the label of the choice in the editor; a phone shows the first word. */
  atPublication: ['Sellar', 'al publicar'],
  failedAfterPublication: 'La canción se publicó, pero no pudimos sellarla. Puedes sellarla desde su página.',
  certificate: {
    title: sealWords.title,
    of: 'Canción',
    by: 'Declarada por',
    roles: { letra: 'Letra' },
    identifiedBy: {
      google: 'cuenta de Google verificada',
      email: 'correo electrónico confirmado',
      account: 'cuenta del sitio sin correo confirmado',
    },
    at: 'Fecha y hora',
    entry: 'Entrada del registro',
    text: 'Texto sellado',
    scan: 'Escanea el código para abrir la verificación de esta constancia.',
    back: 'Volver a la canción',
  },
  fileName: (title: string, index: number) => {
    const name = title
      .normalize('NFKD')
      .replace(/[^\w ]/g, '')
      .trim()
      .replace(/ +/g, '-')
      .toLowerCase()
    return `${name || 'cancion'}-${index}.estribillo-seal.json`
  },
} as const

/** The page `/verificar`, which also works from a disk without a network. */
export const verification = {
  title: 'Verificar una constancia',
  intro:
    'Esta página comprueba constancias de Estribillo en tu equipo. No envía nada a ningún sitio y funciona sin conexión.',
  choose: 'Elige el archivo de la constancia',
  text: 'Texto de la letra (opcional)',
  textHint: 'Pega aquí la letra que tienes a mano para saber si es la que se selló.',
  unreadable: 'Ese archivo no se pudo leer como constancia.',
  paper: (index: string) => `Constancia impresa n.º ${index}`,
  paperHint: 'Pega el texto de la letra para compararlo con la huella del papel, o elige el archivo de la constancia.',
  sameAsPaper: 'El texto tiene la huella que dice el papel.',
  otherThanPaper: 'El texto no tiene la huella que dice el papel.',
  details: { hash: 'Huella del texto', entry: 'Entrada del registro', checkpoint: 'Punto de control' },
} as const
