// The design system on one page, for development: every component in its states, in both themes.
import { type ReactNode, useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { noScansion } from '#contract/verse/scansion.ts'
import { defaultChoices, permissionsOf } from '#contract/lyrics/permission-choices.ts'
import { LyricCard, LyricCardSkeleton } from '#web/areas/lyrics/index.ts'
import { showToast } from '#web/platform/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { Mark, Wordmark } from '#web/ui/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ThemeSwitch } from '../shell/account-menu.tsx'

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'accent',
  'accent-soft',
  'jade',
  'maiz',
  'danger',
]

const sample: Lyric = {
  id: 'sample',
  title: 'Una canción con un título bastante largo para ver cómo se parte',
  lyrics:
    '<p>Primer verso de la muestra,<br>segundo verso, que rima,<br>tercero que se termina<br>y cuarto que lo demuestra.</p>',
  description: '',
  musicalGenre: null,
  musicalSubGenres: [],
  language: 'es',
  country: null,
  city: null,
  thematic: [],
  artistWishList: [],
  images: [],
  audioTrack: null,
  likeCount: 12_345,
  commentCount: 8,
  viewsCount: 1_234_567,
  youtubeLink: null,
  spotifyLink: null,
  bandCampLink: null,
  soundCloudLink: null,
  isPublished: true,
  User: {
    nickName: 'una.persona_con-nombre.muy.largo',
    name: 'Una',
    lastName: 'Persona',
    profilePic: null,
    rol: 'user',
  },
  likedByUser: true,
  savedByUser: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  publishedAt: '2026-01-01T00:00:00Z',
  permissions: permissionsOf(defaultChoices),
  scansion: noScansion,
  metre: 8,
  form: null,
  revision: 0,
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-5 text-2xl font-medium">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

export default function DesignPage() {
  const [tab, setTab] = useState<'a' | 'b'>('a')
  const [open, setOpen] = useState(false)
  return (
    <main className="mx-auto max-w-5xl p-6">
      <header className="flex items-center justify-between pb-6">
        <h1 className="text-4xl">
          <Wordmark />
        </h1>
        <ThemeSwitch />
      </header>
      <Part title="Marca">
        {[16, 24, 48, 96].map((size) => (
          <span key={size} style={{ width: size, height: size }} className="text-accent">
            <Mark className="size-full" />
          </span>
        ))}
      </Part>
      <Part title="Color">
        {colours.map((name) => (
          <div key={name} className="w-24 text-sm">
            <div className="mb-1 h-14 rounded-card border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Part>
      <Part title="Botones">
        <Button>Primario</Button>
        <Button look="secondary">Secundario</Button>
        <Button look="quiet">Discreto</Button>
        <Button look="danger">Peligro</Button>
        <Button disabled>Inactivo</Button>
        <Button busy="Publicando...">Publicar</Button>
        <Button size="small">Pequeño</Button>
        <IconButton name="Icono">
          <Mark className="size-5" />
        </IconButton>
        <Spinner />
        <Button look="secondary" onClick={() => showToast('Esto pasó.', { undo: () => showToast('Deshecho.') })}>
          Aviso
        </Button>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Diálogo
        </Button>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Confirmar eliminación"
          text="¿Estás seguro de que deseas eliminar esta canción?"
          confirm="Eliminar"
          onConfirm={() => setOpen(false)}
        />
      </Part>
      <Part title="Campos">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField label="Nombre" placeholder="Escribe…" />
          <TextField label="Con error" defaultValue="Lu" error="Nombre es requerido" />
          <PasswordField label="Contraseña" defaultValue="caramelo" />
          <SelectField label="País" hint="Con una pista debajo.">
            <option>México</option>
          </SelectField>
        </div>
        <Tabs
          label="Pestañas"
          items={[
            { id: 'a', label: 'Letra' },
            { id: 'b', label: 'Información' },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      </Part>
      <Part title="Portadas">
        {['Azotea', 'Ruta 54', 'Mangle', 'Ñandú', 'El último faro', 'Persiana', 'Zamba', '¿?', 'Ruido'].map(
          (title, index) => (
            <Cover
              key={title}
              id={String(index)}
              title={title}
              image={undefined}
              fallback={null}
              sizes="96px"
              className="size-24"
            />
          ),
        )}
        {['luna', 'mateo', 'Nieves', 'don_eusebio'].map((name) => (
          <Avatar key={name} name={name} src={null} size={56} />
        ))}
      </Part>
      <Part title="Tarjetas">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <LyricCard lyric={sample} />
          <LyricCardSkeleton />
        </div>
      </Part>
      <Part title="Estados">
        <EmptyState text="No hay canciones disponibles." action={<Button>Hacer algo</Button>} />
        <ErrorState text="No hay conexión. Revisa tu internet y vuelve a intentarlo." onRetry={() => {}} />
      </Part>
    </main>
  )
}
