import { prepareServers } from '../../server/prepare-database.ts'

/** Before the first journey: what every server of the run begins with. */
export default async function prepare(): Promise<void> {
  await prepareServers()
}
