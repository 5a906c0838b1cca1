// What the product writes to people by e-mail: plain sentences, one link at most.

export interface MailText {
  subject: string
  paragraphs: string[]
  link?: { text: string; address: string }
}

export const mailTexts = {
  confirm: (name: string, address: string): MailText => ({
    subject: 'Confirma tu correo en Estribillo',
    paragraphs: [`Hola, ${name}:`, 'Confirma que este correo es tuyo. El enlace sirve durante un día.', 'Si no abriste una cuenta en Estribillo, no hagas nada.'],
    link: { text: 'Confirmar mi correo', address },
  }),
  reset: (name: string, address: string): MailText => ({
    subject: 'Tu contraseña nueva en Estribillo',
    paragraphs: [`Hola, ${name}:`, 'Con este enlace eliges una contraseña nueva. Sirve durante una hora y una sola vez.', 'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma.'],
    link: { text: 'Elegir una contraseña nueva', address },
  }),
  emailChanged: (name: string, email: string): MailText => ({
    subject: 'Cambió el correo de tu cuenta',
    paragraphs: [`Hola, ${name}:`, `El correo de tu cuenta de Estribillo es ahora ${email}.`, 'Si no fuiste tú, responde a este mensaje cuanto antes.'],
  }),
  passwordChanged: (name: string): MailText => ({
    subject: 'Cambió tu contraseña',
    paragraphs: [
      `Hola, ${name}:`,
      'La contraseña de tu cuenta de Estribillo cambió, y las demás sesiones se cerraron.',
      'Si no fuiste tú, pide una contraseña nueva en la página de acceso y responde a este mensaje.',
    ],
  }),
}
