import type { NicknameRule } from './accounts/nickname-rules.ts'

/**
 * All errors of the product: code, HTTP status and the sentence for the person. A code that is not in this table does
 * not compile. Sentences from the specification are kept to the letter.
 */
export const errors = {
  malformed_request: [400, 'La petición no se entiende. Vuelve a intentarlo.'],
  not_signed_in: [401, 'Inicia sesión para continuar.'],
  second_factor_required: [401, 'Escribe el código de tu aplicación de verificación.'],
  wrong_code: [403, 'Ese código no es correcto o ya se usó.'],
  second_factor_exists: [409, 'La verificación en dos pasos ya está activa.'],
  passkey_failed: [403, 'No pudimos comprobar esa llave de acceso.'],
  mail_link_invalid: [410, 'Este enlace ya no sirve. Pide otro.'],
  wrong_credentials: [401, 'El correo, el usuario o la contraseña no son correctos.'],
  forbidden: [403, 'No tienes permiso para hacer esto.'],
  foreign_origin: [403, 'La petición viene de otro sitio y no se acepta.'],
  registration_incomplete: [403, 'Termina tu registro para continuar.'],
  account_banned: [403, 'Tu cuenta está suspendida. Si crees que es un error, escríbenos.'],
  account_deleted: [403, 'Esta cuenta fue eliminada.'],
  blocked: [403, 'No puedes interactuar con esta persona.'],
  ticket_closed: [403, 'El administrador ha cerrado tu caso.'],
  not_on_staff: [403, 'Eso no se puede hacer con alguien del equipo.'],
  last_admin: [409, 'Eres la única persona que administra el sitio. Nombra a otra antes de eliminar tu cuenta.'],
  lyric_changed: [409, 'Esta canción se guardó desde otro lugar mientras escribías.'],
  not_banned: [409, 'Esta cuenta no está suspendida.'],
  appeal_rejected: [409, 'Revisamos tu apelación y la suspensión se mantiene.'],
  appeal_exists: [409, 'Ya recibimos tu apelación. El equipo la está revisando.'],
  too_late: [409, 'Pasaron más de 30 días: esta cuenta ya no se puede recuperar.'],
  item_exists: [409, 'Ya existe un elemento con ese nombre.'],
  other_item: [409, 'El elemento «Otro» no se puede cambiar ni eliminar.'],
  oneself: [403, 'Eso no se puede hacer con la propia cuenta.'],
  own_matter: [403, 'No puedes decidir sobre algo que tú pediste o denunciaste.'],
  proof_required: [403, 'Confirma que eres tú: vuelve a entrar con Google o con tu llave de acceso.'],
  wrong_current_password: [403, 'La contraseña actual no es correcta.'],
  route_not_found: [404, 'Esta dirección no existe.'],
  not_found: [404, 'No encontramos lo que buscas.'],
  lyric_not_found: [404, 'Esta canción no existe o ya no está disponible.'],
  user_not_found: [404, 'Usuario no encontrado'],
  country_not_found: [404, 'Ese país no existe.'],
  list_not_found: [404, 'Esta lista no existe.'],
  comment_not_found: [404, 'Este comentario ya no existe.'],
  interpretation_not_found: [404, 'Esta interpretación ya no existe.'],
  post_not_found: [404, 'Esta publicación ya no existe.'],
  chat_not_found: [404, 'Esta conversación no existe.'],
  message_not_found: [404, 'Este mensaje ya no existe.'],
  ticket_not_found: [404, 'No hay ningún caso con esta persona.'],
  notification_not_found: [404, 'Esta notificación ya no existe.'],
  google_not_configured: [404, 'El acceso con Google no está disponible.'],
  google_failed: [502, 'No pudimos iniciar sesión con Google. Vuelve a intentarlo.'],
  google_email_unverified: [403, 'Google no ha verificado ese correo. Inicia sesión con tu contraseña.'],
  email_taken: [409, 'Ya existe una cuenta con ese correo.'],
  nickname_changes: [409, 'Puedes cambiar tu nombre de usuario 3 veces al año, y ya las usaste.'],
  nickname_taken: [409, 'Ese nombre de usuario ya está en uso.'],
  list_exists: [409, 'Ya tienes una lista con ese nombre.'],
  default_list: [409, 'La lista predeterminada no se puede eliminar ni cambiar de nombre.'],
  request_timeout: [408, 'La petición tardó demasiado en llegar. Vuelve a intentarlo.'],
  headers_too_large: [431, 'Las cabeceras de la petición son demasiado grandes.'],
  too_large: [413, 'Lo que envías es demasiado grande.'],
  image_too_large: [413, 'La imagen es demasiado grande: el máximo es 8 MB, 25 megapíxeles y 8000 píxeles por lado.'],
  image_too_narrow: [422, 'La imagen es demasiado alargada: un lado puede medir hasta 8 veces lo que mide el otro.'],
  picture_quota: [409, 'Tus imágenes ya ocupan todo tu espacio. Elimina alguna para poder subir otra.'],
  too_many_pictures: [429, 'Estás subiendo muchas imágenes a la vez. Espera unos segundos y vuelve a intentarlo.'],
  pictures_busy: [503, 'En este momento se están subiendo muchas imágenes. Vuelve a intentarlo en unos segundos.'],
  seals_unavailable: [503, 'Por ahora no podemos sellar canciones. Vuelve a intentarlo más tarde.'],
  not_an_image: [415, 'Ese archivo no es una imagen que podamos leer.'],
  images_not_here: [422, 'Aquí solo se puede comentar con texto.'],
  unsupported_media: [415, 'El formato de la petición no se acepta.'],
  validation_failed: [422, 'Por favor, completa todos los campos requeridos.'],
  too_many_requests: [429, 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'],
  download_under_way: [429, 'Ya estás descargando tus datos. Espera a que termine.'],
  unexpected: [500, 'Ocurrió un error al procesar la solicitud.'],
  read_only: [503, 'Por ahora no podemos guardar cambios. Puedes seguir leyendo; vuelve a intentarlo en unos minutos.'],
  unavailable: [503, 'Estamos con un problema momentáneo. Vuelve a intentarlo en unos segundos.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

export interface ErrorBody {
  error: string
  code: ErrorCode
  /** Only with `validation_failed`: the Spanish message of each field. */
  fields?: Record<string, string>
  /** Only for a refused nickname: the rule that it breaks, and three that are free for this person. */
  rule?: NicknameRule
  suggestions?: string[]
}

export const errorStatus = (code: ErrorCode): number => errors[code][0]
export const errorSentence = (code: ErrorCode): string => errors[code][1]

/** The refusals of calls that take a picture. */
export const pictureErrors = [
  'not_an_image',
  'image_too_large',
  'image_too_narrow',
  'picture_quota',
  'too_many_pictures',
  'pictures_busy',
] as const satisfies readonly ErrorCode[]
