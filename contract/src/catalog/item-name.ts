import { requiredText } from '../shapes.ts'

/** The name of a genre, a subgenre, a theme or an artist. */
export const itemName = requiredText(80, 'El nombre no puede estar vacío.').transform((name) => name.normalize('NFC'))
