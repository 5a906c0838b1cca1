// The texts of mails: plain sentences and at most one link. They contain nothing that a person chose, because the
// recipient may not know the sender.

export interface MailText {
  subject: string
  paragraphs: string[]
  link?: { text: string; address: string }
}

const greeting = 'Hola:'

export const mailTexts = {
  confirm: (address: string): MailText => ({
    subject: 'Confirma tu correo en Estribillo',
    paragraphs: [
      greeting,
      'Confirma que este correo es tuyo. El enlace sirve durante un día.',
      'Si no abriste una cuenta en Estribillo, no hagas nada.',
    ],
    link: { text: 'Confirmar mi correo', address },
  }),
  changeEmail: (address: string): MailText => ({
    subject: 'Confirma tu correo nuevo en Estribillo',
    paragraphs: [
      greeting,
      'Pediste que este sea el correo de tu cuenta de Estribillo. El cambio se hace cuando abras el enlace con tu sesión iniciada. Sirve durante un día.',
      'Si no lo pediste, no hagas nada.',
    ],
    link: { text: 'Confirmar mi correo nuevo', address },
  }),
  addressInUse: (): MailText => ({
    subject: 'Ya tienes una cuenta en Estribillo',
    paragraphs: [
      greeting,
      'Alguien quiso usar este correo en otra cuenta de Estribillo. No pudo, porque ya es el de la tuya.',
      'Si fuiste tú, inicia sesión con tu cuenta de siempre. Si no, no hagas nada.',
    ],
  }),
  reset: (address: string): MailText => ({
    subject: 'Tu contraseña nueva en Estribillo',
    paragraphs: [
      greeting,
      'Con este enlace eliges una contraseña nueva. Sirve durante una hora y una sola vez.',
      'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
    link: { text: 'Elegir una contraseña nueva', address },
  }),
  emailChanged: (): MailText => ({
    subject: 'Cambió el correo de tu cuenta',
    paragraphs: [
      greeting,
      'Tu cuenta de Estribillo tiene ahora otro correo, y este ya no la abre.',
      'Si no fuiste tú, responde a este mensaje cuanto antes.',
    ],
  }),
  passwordChanged: (): MailText => ({
    subject: 'Cambió tu contraseña',
    paragraphs: [
      greeting,
      'La contraseña de tu cuenta de Estribillo cambió, y las demás sesiones se cerraron.',
      'Si no fuiste tú, pide una contraseña nueva en la página de acceso y responde a este mensaje.',
    ],
  }),
}
