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
  { name: 'basics', minShareCount: 20, priority: 4 },
  { name: 'icons', test: /@tabler/, minShareCount: 6, priority: 4 },
  // What rows of lists and single things share, then what tables alone share.
  {
    name: 'work',
    test: /kit[\\/](making|time|handoff|status|row|finished|deeds|list)[\\/]|entities[\\/]requests|ui[\\/](Row(Picture|Track)|IconLink|Menu|Clamped)|small-pictures|player[\\/]Artwork/,
    minShareCount: 5,
    priority: 3,
  },
  {
    name: 'tables',
    test: /ui[\\/](DataTable|use-in-slices)|entities[\\/]episodes[\\/](rows|Show)/,
    minShareCount: 3,
    priority: 2,
  },
]
