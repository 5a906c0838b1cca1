export const sharing = {
  title: 'Compartir',
  open: 'Compartir',
  copy: 'Copiar enlace',
  copied: '¡Enlace copiado al portapapeles!',
  device: 'Más opciones…',
  places: { facebook: 'Facebook', x: 'X', whatsapp: 'WhatsApp' },
} as const
