import { isOwnServer } from '../../api/config.ts'

/** A picture that the server keeps itself. */
const localPathPattern = /\/files\/(episodes|shows)\/[0-9a-f-]{36}\/cover\.jpg$/i

/** Whether a picture lies elsewhere, and this server would fetch it for us: it lets the page load none from there. */
export const isProxied = (imageUrl: string): boolean => isOwnServer() && !localPathPattern.test(imageUrl)

/** Where a show's picture is loaded from: one that lies elsewhere by way of our server, which its address learns nothing by. */
export const showArtworkUrl = ({ id, imageUrl }: { id: string; imageUrl?: string | undefined }): string | undefined =>
  imageUrl && isProxied(imageUrl) ? `/pictures/shows/${id}` : imageUrl || undefined
