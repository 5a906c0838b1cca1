export const staff = {
  administration: 'Administración',
  moderation: 'Moderación',
  nothingYet: 'Aquí no hay nada que atender por ahora.',
  back: 'Volver a la página principal',
} as const
