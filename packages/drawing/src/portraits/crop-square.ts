/** A box of a picture, in its pixels. */
export type FaceBox = { leftPx: number; topPx: number; widthPx: number; heightPx: number }
export type Square = { leftPx: number; topPx: number; sidePx: number }
/** A face as a detector answers it, and how sure it is. */
type DetectedFace = { x: number; y: number; width: number; height: number; score: number }
type Size = { widthPx: number; heightPx: number }

/** A face that is so much less sure than the surest is likely a pattern of cloth. */
const minRelativeScore = 0.75

/** Whom a picture shows: the largest of the faces that are about as sure as the surest. */
export function chooseMainFace(faces: readonly DetectedFace[]): DetectedFace | undefined {
  const surest = Math.max(0, ...faces.map(({ score }) => score))
  const [largest] = faces
    .filter(({ score }) => score >= surest * minRelativeScore)
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  return largest
}

/** The head with its hair and shoulders is so many times as large as what a detector calls a face. */
const headroomShare = 2.5
/** A face stands a little above the middle of a portrait. */
const faceHeightShare = 0.44

/**
 * The square of a picture that is a portrait: a face with room around the head, as far as the picture has any; without a
 * face the middle, of a tall picture rather its upper part.
 */
export function cropSquareFor({ widthPx, heightPx }: Size, face: FaceBox | undefined): Square {
  const most = Math.min(widthPx, heightPx)
  if (!face) {
    return { leftPx: Math.round((widthPx - most) / 2), topPx: Math.round((heightPx - most) * 0.3), sidePx: most }
  }
  const sidePx = Math.round(Math.min(most, headroomShare * Math.max(face.widthPx, face.heightPx)))
  const within = (at: number, all: number) => Math.round(Math.max(0, Math.min(all - sidePx, at)))
  return {
    leftPx: within(face.leftPx + face.widthPx / 2 - sidePx / 2, widthPx),
    topPx: within(face.topPx + face.heightPx / 2 - sidePx * faceHeightShare, heightPx),
    sidePx,
  }
}
