/** How the console's code is cut into files: the first group that takes a module keeps it. */
export const chunkGroups = [
  // Changes with a new release of these, not with ours.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core))[\\/]/,
    priority: 6,
  },
  // What every first screen needs. The entry itself stays apart: the manifest knows it by name.
  {
    name: 'frame',
    tags: ['$initial'] as '$initial'[],
    test: (id: string) => !/src[\\/]main\.tsx|\.html/.test(id),
    priority: 5,
  },
  // What more than half of the pages share: each file more is one request more.
  { name: 'basics', minShareCount: 24, priority: 4 },
  { name: 'icons', test: /@tabler/, minShareCount: 4, priority: 2 },
]
