/** The texts of the landing page. */
export const landing = {
  title: 'La línea que se queda contigo',
  text: 'El lugar donde quienes escriben canciones y quienes aman la música se encuentran para compartir y crear letras que inspiran.',
  logIn: 'Iniciar Sesión',
  createAccount: 'Crear cuenta',
  guest: 'Entrar como invitado',
  songs: 'Lo que se escribe ahora',
  moreSongs: 'Ver más letras',
  can: 'Qué se hace aquí',
  write: {
    title: 'Escribir',
    text: 'El editor cuenta las sílabas contigo y guarda mientras escribes. Lo tuyo queda en borrador hasta que tú digas.',
  },
  find: {
    title: 'Encontrar',
    text: 'Busca un título, a una persona o ese verso que se te quedó. Lee sin ruido y guarda lo que quieras volver a leer.',
  },
  agree: {
    title: 'Ponerse de acuerdo',
    text: 'Cada letra dice qué se puede hacer con ella. Si quieres cantarla, propón tu versión; si quieres grabarla, platícalo con quien la escribió.',
  },
  picture: {
    name: 'El editor, con un coro y las sílabas de cada verso al margen',
    lines: [
      ['La olla está en la lumbre todavía,', 11],
      ['y huele la cocina a tu manera;', 11],
      ['si el tiempo fuera sal, te la pondría', 11],
      ['de a poco, para que se disolviera.', 11],
    ],
    form: 'Serventesio',
  },
} as const
