// The legal texts and the questions. `updated` is the date on which the text last changed.
const updated = '2026-11-22'
const contact = 'contacto@estribillo.example'

export const terms = {
  title: 'Términos y condiciones',
  updated,
  sections: [
    {
      title: 'Qué es Estribillo',
      paragraphs: [
        'Estribillo es un lugar para publicar letras de canciones, leerlas y ponerse de acuerdo sobre ellas. Al crear una cuenta o usar el sitio aceptas estos términos. Si no estás de acuerdo con algo, por favor no uses el servicio.',
      ],
    },
    {
      title: 'Quién puede tener una cuenta',
      paragraphs: [
        'Para tener una cuenta debes haber cumplido al menos 13 años. Si eres menor de edad, necesitas el consentimiento de tu madre, padre o tutor, que también acepta estos términos por ti.',
        'Los datos con los que te registras deben ser verdaderos. Tu contraseña es tuya: no la compartas. Lo que se haga con tu cuenta se entiende hecho por ti, salvo que nos avises de que alguien más la está usando.',
      ],
    },
    {
      title: 'Tus letras son tuyas',
      paragraphs: [
        'Publicar en Estribillo no te quita ningún derecho de autor. Solo nos das permiso, gratuito y revocable, de guardar tu letra, mostrarla en el sitio y adaptarla al tamaño de cada pantalla. Ese permiso termina cuando la borras.',
        'Al publicar declaras que la letra es tuya o que tienes permiso de quien la escribió. Con los permisos de uso dices qué pueden hacer los demás con ella: grabarla, interpretarla, subirla a plataformas, modificarla o usarla comercialmente. Lo que no permites expresamente queda prohibido.',
        'Los acuerdos sobre una canción se hacen entre las personas que los firman. Estribillo les da un lugar para hablar, pero no es parte del trato ni cobra por él.',
      ],
    },
    {
      title: 'Lo que no se vale',
      paragraphs: [
        [
          'Publicar letras ajenas como propias.',
          'Acosar, amenazar, discriminar o incitar a la violencia.',
          'Publicar datos personales de otras personas.',
          'Enviar publicidad no pedida o inflar cifras con cuentas falsas.',
          'Intentar entrar a cuentas o sistemas que no son tuyos.',
        ],
        'Podemos retirar lo que incumpla estas reglas y suspender la cuenta de quien lo haga. Siempre decimos por qué, y puedes pedir que lo revisemos.',
      ],
    },
    {
      title: 'Cambios y cierre',
      paragraphs: [
        'Puedes borrar tus letras y tu cuenta cuando quieras. Si cambiamos estos términos te avisaremos en el sitio antes de que el cambio valga.',
        'Cuidamos el servicio, pero puede fallar. Respondemos por los daños que causemos a propósito o por descuido grave, no por lo que publiquen o acuerden otras personas.',
      ],
    },
    {
      title: 'Ley aplicable',
      paragraphs: [
        `Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. Cualquier desacuerdo que no podamos resolver hablando se llevará ante los tribunales competentes de la Ciudad de México. Antes de llegar ahí, escríbenos a ${contact}.`,
      ],
    },
  ],
} as const

export const privacy = {
  title: 'Aviso de privacidad',
  updated,
  sections: [
    {
      title: 'Quién cuida tus datos',
      paragraphs: [
        `Estribillo es responsable de los datos personales que nos das, conforme a la ley mexicana de protección de datos personales en posesión de los particulares. Para cualquier asunto de privacidad escríbenos a ${contact}.`,
      ],
    },
    {
      title: 'Qué datos recabamos',
      paragraphs: [
        ['Nombre completo', 'Fecha de nacimiento', 'Correo electrónico', 'Ciudad y país de residencia'],
        'También guardamos lo que tú decides poner: tu nombre de usuario, tu género, tu foto, tu biografía, los géneros musicales que te gustan y lo que publicas. Para contar las vistas de una letra usamos una cookie con un número al azar que no dice quién eres.',
      ],
    },
    {
      title: 'Para qué los usamos',
      paragraphs: [
        [
          'Para abrir y proteger tu cuenta.',
          'Para comprobar la edad mínima.',
          'Para mostrar tus letras con tu nombre y decir de dónde son.',
          'Para preparar tu página «Para ti».',
          'Para atender denuncias y cumplir la ley.',
        ],
        'No vendemos tus datos ni los usamos para publicidad de terceros. No los compartimos con nadie, salvo que una autoridad competente lo pida conforme a la ley.',
      ],
    },
    {
      title: 'Menores de edad',
      paragraphs: [
        'Estribillo es para personas de al menos 13 años. Si eres menor de edad necesitas el consentimiento de tu madre, padre o tutor. Si nos enteramos de que una cuenta no lo tiene, la cerramos y borramos sus datos.',
      ],
    },
    {
      title: 'Tus derechos ARCO',
      paragraphs: [
        'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a que los usemos, y retirar tu consentimiento cuando quieras.',
        `Escríbenos a ${contact} desde el correo de tu cuenta y dinos qué necesitas. Respondemos en un máximo de 20 días hábiles. Si eliminas tu cuenta, se van tu perfil, tus letras y tus listas; tus comentarios y mensajes quedan firmados como «Usuario eliminado».`,
      ],
    },
    {
      title: 'Cookies y seguridad',
      paragraphs: [
        'Usamos solo las cookies necesarias: una para tu sesión, una para contar vistas y una para reconocer tu navegador cuando alguien intenta adivinar tu contraseña. Tu contraseña se guarda cifrada de forma que nadie, tampoco nosotros, puede leerla.',
        'Si los activas, guardamos también la clave de tu verificación en dos pasos y la parte pública de tus llaves de acceso. De cada sesión abierta guardamos desde qué navegador se abrió, para que puedas reconocerla y cerrarla. Si activas los avisos en un dispositivo, guardamos la dirección que da tu navegador para enviarlos, cifrados, hasta que cierres esa sesión. A tu correo solo te escribimos sobre tu cuenta: confirmarla, recuperarla o avisarte de un cambio.',
      ],
    },
    {
      title: 'Cambios',
      paragraphs: ['Si este aviso cambia, lo publicamos aquí con su nueva fecha y te lo decimos en el sitio.'],
    },
  ],
} as const

export const questions = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Qué es Estribillo?',
      answer:
        'Es un lugar para leer y publicar letras de canciones. Quien escribe dice qué se puede hacer con cada letra; quien lee encuentra historias, guarda lo que le gusta y, si quiere cantarla, sabe con quién hablar.',
    },
    {
      question: '¿Cómo agrego una letra?',
      answer:
        'Entra a tu cuenta, pulsa «Crear» y elige «Crear canción». Escribe el título y la letra, cuenta su historia, elige idioma, país y género, y decide los permisos. Puedes guardar un borrador o publicarla en ese momento.',
    },
    {
      question: '¿Necesito registrarme?',
      answer:
        'Para leer, no: puedes entrar como invitado. Para dar me gusta, guardar o publicar necesitas una cuenta, y crearla es gratis.',
    },
    {
      question: '¿Puedo descargar las letras?',
      answer:
        'Puedes leerlas y compartir su enlace cuantas veces quieras. Descargarlas para grabarlas, cantarlas en público o publicarlas depende de los permisos que dio su autor o autora; están en el botón «Permisos de uso» de cada letra.',
    },
    {
      question: '¿Cómo borro una letra?',
      answer:
        'En «Mis canciones», pulsa el bote de basura de la letra y confirma. Se va con sus me gusta y comentarios, y no se puede recuperar.',
    },
    {
      question: '¿Puedo subir mis propias canciones?',
      answer:
        'Sí, para eso estamos. Sube la letra y agrega los enlaces de YouTube, Spotify, SoundCloud o Bandcamp donde se escucha. Debe ser tuya, o debes tener permiso de quien la escribió.',
    },
    {
      question: '¿Puedo leer y escribir sin conexión?',
      answer:
        'Sí. Las letras que abriste, tus canciones y lo que guardaste en tus listas se leen sin conexión, y tus borradores se editan: los guardamos cuando vuelve. Puedes instalar Estribillo desde el menú de tu navegador. En tu dispositivo no queda nada de eso cuando cierras sesión.',
    },
    {
      question: '¿Cómo recibo avisos en mi teléfono?',
      answer:
        'En «Notificaciones», abre «Qué te avisamos» y activa los avisos en ese dispositivo. Eliges de qué te avisamos y tus horas de silencio. En un iPhone, primero agrega Estribillo a la pantalla de inicio.',
    },
    {
      question: '¿Qué es sellar una canción?',
      answer:
        'Es guardar una constancia con fecha de que tu texto existía y de que lo declaraste tuyo. En la página de tu canción o borrador pulsa «Sellar esta versión» y descarga el archivo. Cualquiera puede comprobarlo en la página de verificación, aun sin conexión y aunque este sitio deje de existir. Del texto de un borrador no se publica nada.',
    },
    {
      question: '¿El sello registra mis derechos?',
      answer:
        'No. Tus derechos nacen cuando escribes la canción; no dependen de un registro. El sello es una constancia de existencia y de autoría declarada, no un registro público ni asesoría legal. Si necesitas una prueba ante una autoridad, existen registros públicos, como INDAUTOR en México o el Registro de la Propiedad Intelectual en España.',
    },
    {
      question: '¿Cómo sé si otra letra se parece a la mía?',
      answer:
        'Comparamos cada letra publicada con todas las demás, verso por verso, y te avisamos si aparece una que se parece a la tuya. En la página de tu canción pulsa «Ver letras parecidas»: las ves una junto a la otra, con los versos compartidos marcados, y decides si no haces nada, preguntas por mensaje o la denuncias con la comparación. Los borradores no se comparan para nadie más que para quien los escribe.',
    },
    {
      question: '¿Qué significa que mi letra se parezca a otra?',
      answer:
        'Solo que comparten varios versos. Puede ser una cita, una copla tradicional, una obra tuya anterior o una casualidad; las frases muy comunes casi no cuentan. Antes de publicar te lo mostramos y puedes decir el motivo. No es una acusación ni asesoría legal, y nadie retira tu letra por eso: las denuncias las revisa el equipo.',
    },
  ],
} as const
