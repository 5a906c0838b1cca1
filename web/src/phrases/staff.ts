export const staff = {
  administration: 'Administración',
  moderation: 'Moderación',
  nothingYet: 'Las herramientas del equipo todavía no están abiertas.',
  back: 'Volver a la página principal',
} as const
