import { TextInput } from '@mantine/core'
import { fieldId } from '../../kit/create/field.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Branding, colours, isInvalidColour, invalidColourMessage, parseColour } from './branding.ts'
import classes from './BrandingFields.module.css'
import { readLogo } from './read-logo.ts'

type Props = { look: Branding; onChange: (part: Partial<Branding>) => void }

/** The logo and the four colours of a project; each may stay empty. */
export function BrandingFields({ look, onChange }: Props) {
  return (
    <fieldset className={classes.look}>
      <legend className={classes.legend}>Logo and colours</legend>
      {look.logo === '' ? (
        <UploadField
          id={fieldId('logo')}
          label="Choose a logo"
          hint="PNG or JPG, up to 10 MB; it is shown 200 by 50 pixels."
          accept="image/png,image/jpeg,image/webp"
          isMultiple={false}
          read={readLogo}
          onRead={(logo) => onChange({ logo })}
          describedBy={undefined}
          dropWords="Drop a logo here"
          isSmall
        />
      ) : (
        <div className={classes.logo}>
          <img src={look.logo} alt="Logo" className={classes.picture} />
          <Button variant="default" size="xs" onClick={() => onChange({ logo: '' })}>
            Remove the logo
          </Button>
        </div>
      )}
      <div className={classes.colours}>
        {colours.map(({ name, label }) => (
          <TextInput
            key={name}
            id={fieldId(name)}
            label={label}
            placeholder="#RRGGBB"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={9}
            value={look[name]}
            error={isInvalidColour(look[name]) ? invalidColourMessage : undefined}
            onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
            leftSection={
              <input
                type="color"
                className={classes.swatch}
                aria-label={`Pick the ${label.toLowerCase()} colour`}
                data-empty={parseColour(look[name]) === undefined || undefined}
                value={(parseColour(look[name]) ?? '#808080').toLowerCase()}
                onChange={({ currentTarget: { value } }) => onChange({ [name]: value.toUpperCase() })}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
