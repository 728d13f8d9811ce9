import { prepareData } from '../../server/prepare-database.ts'
import { preparedVariable } from './prepared.ts'

/** Before the first journey: the database that every server of the run begins with. */
export default async function prepare(): Promise<void> {
  process.env[preparedVariable] = await prepareData()
}
