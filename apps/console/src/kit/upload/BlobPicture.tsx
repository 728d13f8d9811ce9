import { useCallback, type ImgHTMLAttributes } from 'react'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { picture: Blob; alt: string }

/** A picture that was chosen or taken here: it has an address of the browser's own for as long as it is shown. */
export function BlobPicture({ picture, alt, ...look }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img {...look} ref={show} alt={alt} decoding="async" />
}
