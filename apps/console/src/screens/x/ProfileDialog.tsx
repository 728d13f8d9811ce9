import { Skeleton, TextInput } from '@mantine/core'
import { type PostProfile, createCall, endpoints, lengths } from '@patchbay/contract'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'
import { PostAvatar } from '../../entities/posts/PostAvatar.tsx'
import type { LoadedFile } from '../../kit/create/use-form.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { BlobPicture } from '../../kit/upload/BlobPicture.tsx'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { readPortrait } from '../../kit/upload/read-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Profile.module.css'

const profileCall = createCall(endpoints.x.profile)

/** Who posts are by, as they are shown here: name, handle and picture of the account that they are for. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useEndpointQuery(profileCall)
  return (
    <Dialog opened onClose={onClose} title="How your posts look" size="sm">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data ? <ProfileForm profile={data} onClose={onClose} /> : !error && <Skeleton height={320} />}
    </Dialog>
  )
}

type PostSignature = { name: string; handle: string; isVerified: boolean }
/** As it was, taken away, or another. */
type PictureChange = 'kept' | 'none' | LoadedFile

function ProfileForm({ profile, onClose }: { profile: PostProfile; onClose: () => void }) {
  const [signature, setSignature] = useState<PostSignature>({
    name: profile.name ?? '',
    handle: profile.handle?.replace(/^@/, '') ?? '',
    isVerified: profile.verified,
  })
  const [picture, setPicture] = useState<PictureChange>('kept')
  const uploadId = useId()
  const { mutate, isPending, error } = useEndpointMutation(() => saveCall(signature, picture), {
    invalidates: [endpoints.x.profile, endpoints.x.posts],
    onSuccess: onClose,
  })
  const { name, handle, isVerified } = signature
  const change = (part: Partial<PostSignature>) => setSignature((now) => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const avatarUrl = picture === 'kept' ? profile.avatarUrl || undefined : undefined
  const chosen = typeof picture === 'object' && picture.content instanceof Blob ? picture.content : undefined
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.preview} aria-hidden>
        {chosen ? (
          <BlobPicture className={classes.face} picture={chosen} alt="" />
        ) : (
          <PostAvatar author={{ name: name || 'You', handle, avatarUrl, isVerified }} />
        )}
        <b dir="auto">{name || 'You'}</b>
        {isVerified && <IconRosetteDiscountCheckFilled size={17} color="#1d9bf0" />}
        {handle !== '' && <span className={classes.handle}>@{handle}</span>}
      </p>
      <TextInput
        label="Name"
        maxLength={lengths.postName.max}
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        label="Handle"
        placeholder="yourname"
        leftSection="@"
        maxLength={lengths.postHandle.max}
        value={handle}
        onChange={({ currentTarget }) => change({ handle: currentTarget.value.replace(/^@/, '') })}
      />
      <UploadField
        id={uploadId}
        label={chosen || avatarUrl ? 'Choose another picture' : 'Choose a picture'}
        hint="PNG, JPG, GIF up to 10MB"
        accept="image/*"
        isMultiple={false}
        isSmall
        read={readPortrait}
        onRead={setPicture}
        describedBy={undefined}
      />
      {(chosen || avatarUrl) && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setPicture('none')}>
          Remove the picture
        </Button>
      )}
      <label className={classes.check}>
        <Checkbox
          checked={isVerified}
          onChange={({ currentTarget }) => change({ isVerified: currentTarget.checked })}
        />
        Verified account
      </label>
      <p className={classes.words}>Only how posts are shown here: nothing is sent to X, and no account is connected.</p>
      {error && <Notice tone="red" title={error.message} />}
      <div className={classes.foot}>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function saveCall({ name, handle, isVerified }: PostSignature, picture: PictureChange) {
  const signed = { name: name.trim(), handle: handle.trim() }
  if (typeof picture === 'object' && picture.content instanceof Blob) {
    const file = { file: picture.content, name: picture.name }
    return createCall(endpoints.x.saveProfile, { form: { ...signed, verified: String(isVerified), picture: file } })
  }
  return createCall(endpoints.x.saveProfile, {
    json: { ...signed, verified: isVerified, ...(picture === 'none' && { avatarUrl: null }) },
  })
}
