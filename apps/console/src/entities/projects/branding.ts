import type { BodyOf, Project, endpoints } from '@patchbay/contract'

/** The four colours of the wire, as people call them. */
export const colours = [
  { name: 'brandColor', label: 'Brand' },
  { name: 'accentColor', label: 'Accent' },
  { name: 'textColor', label: 'Text' },
  { name: 'backgroundColor', label: 'Background' },
] as const
export type ColourName = (typeof colours)[number]['name']

/** What is typed for each colour, and the picture: its address, or the one that was chosen, as a data address. */
export type Branding = Record<ColourName | 'logo', string>

const noBranding: Branding = { brandColor: '', accentColor: '', textColor: '', backgroundColor: '', logo: '' }

export const brandingOf = (project: Project): Branding => ({
  brandColor: project.brandColor ?? '',
  accentColor: project.accentColor ?? '',
  textColor: project.textColor ?? '',
  backgroundColor: project.backgroundColor ?? '',
  logo: project.imageUrl ?? '',
})

/** `#RRGGBB` of what people type: without its #, or in three digits. Undefined: no colour. */
export function parseColour(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '')
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase()
}

export const invalidColourMessage = 'Type a colour as # and six digits or letters A to F, such as #1F2933'

export const isInvalidColour = (typed: string): boolean => typed.trim() !== '' && parseColour(typed) === undefined

type BrandingChanges = Pick<BodyOf<typeof endpoints.projects.update>, ColourName | 'imageData'>

/** What is sent of a look: what differs from the one before; what was taken away is null. */
export function brandingChangesOf(look: Branding, before: Branding = noBranding): BrandingChanges {
  const changed = colours.flatMap(({ name }) => {
    const colour = parseColour(look[name]) ?? null
    return colour === (parseColour(before[name]) ?? null) ? [] : [[name, colour] as const]
  })
  const logo = look.logo === before.logo ? {} : { imageData: look.logo === '' ? null : look.logo }
  return { ...Object.fromEntries(changed), ...logo }
}
