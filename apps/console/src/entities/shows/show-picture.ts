import { isOwnServer } from '../../api/config.ts'

/** A picture that the server keeps itself. */
const keptHere = /\/files\/(episodes|shows)\/[0-9a-f-]{36}\/cover\.jpg$/i

/** Whether a picture lies elsewhere, and this server would fetch it for us: it lets the page load none from there. */
export const isFetchedForUs = (imageUrl: string): boolean => isOwnServer() && !keptHere.test(imageUrl)

/** Where a show's picture is loaded from: one that lies elsewhere by way of our server, which its address learns nothing by. */
export const showPicture = ({ id, imageUrl }: { id: string; imageUrl?: string | undefined }): string | undefined =>
  imageUrl && isFetchedForUs(imageUrl) ? `/pictures/shows/${id}` : imageUrl || undefined
