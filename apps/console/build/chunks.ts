/**
 * How the console's code is cut into files. The bundler alone cuts it by who needs what, which makes some 170 files,
 * most under 1 kB: a screen asked for 40 of them, and waited for each. One row a group; the first that takes a module
 * keeps it, together with what the module imports.
 */

/** What only dialogs, menus and selects need: it must not come with the small parts that every screen shares. */
const floating =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|aria-hidden|tabbable|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)|use-focus-|use-click-outside|use-long-press|close-on-escape|create-event-handler|create-scoped-keydown|find-element-ancestor|get-context-item-index|get-ref-prop|CheckIcon|RadioIcon|AccordionChevron|[\\/](ScrollArea|Popover|Combobox|ModalBase|Modal|Drawer|FocusTrap|Menu|Portal|Overlay|Floating|Transition|Tooltip|Select)[\\/]|Dialog\.tsx|[\\/]SearchSelect|VoicePicker/

/** Parts of those: in one file beside them, lest they come with what every screen shares. */
const floatingParts =
  /use-stand-in|use-debounced-callback|create-scoped-keydown-handler|[\\/]Paper[\\/]|use-window-event|find-element-ancestor|get-context-item-index|get-single-element-child|use-callback-ref[\\/]/

const inputs =
  /@mantine[\\/](core[\\/]esm[\\/]components[\\/](Input|InputBase|InlineInput|TextInput|CloseButton)[\\/]|hooks[\\/]esm[\\/](use-id|use-uncontrolled|use-merged-ref))/

const builtWith = /polymorphic-factory|use-focus-return/

/** What measures its own height, and pictures to press, which the frame has of its own: lists and searches need neither. */
const alone = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Textarea|ActionIcon)[\\/]/

/** What screens of creation share; the smaller things that settings and dialogs need as well; what an episode takes. */
const creation =
  /kit[\\/](create[\\/](Summary|CreateScreen|NoKeyBanner|SendFailure|Missing|FormStep|use-|what-now|say-|focus-when)|drafts[\\/](kept-files|file-store|use-kept))|usage[\\/](CostLine|uncovered)/
const drafts =
  /kit[\\/](create[\\/](field|rules|FieldWords|NoTextModel)|drafts[\\/](define|draft|use-draft|kept-tries)|addresses[\\/]web|choices[\\/]ChoiceCards)|size-words|tables[\\/]limits/
/**
 * What the making of one thing is asked and told, for who looks at it and for a list's rows in the making; and the calls
 * about videos, which their own screens make, and who tries again what another server forgot.
 */
const work =
  /packages[\\/]contract[\\/]src[\\/](endpoints[\\/](work|video|avatars)|entities[\\/](making|order|short|avatar|explainer))\.ts/
const episode =
  /kit[\\/]options[\\/]schedule|voices[\\/]voice|entities[\\/]episodes[\\/](options|order-changes)\.ts|create-episode[\\/]draft\.ts/

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
  // Of what Mantine's components are built with, and what nearly every page shares; lists need neither drafts nor inputs.
  {
    name: 'basics',
    test: (id: string) =>
      builtWith.test(id) ||
      (![floating, floatingParts, inputs, alone, work, episode, drafts].some((those) => those.test(id)) &&
        !/entities[\\/]requests|kit[\\/]confirm|kept-orders|tables[\\/]limits|time[\\/]relative/.test(id)),
    minShareCount: 22,
    priority: 5,
  },
  { name: 'floating', test: floatingParts, minShareCount: 2, priority: 4 },
  { name: 'inputs', test: inputs, minShareCount: 2, priority: 4 },
  // Measures its own height, which lists and searches need not know.
  {
    name: 'textarea',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Textarea[\\/]/,
    minShareCount: 2,
    priority: 4,
  },
  // The frame has buttons of its own: only who shows a picture to press fetches these.
  {
    name: 'icon-buttons',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ActionIcon[\\/]/,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'icons', test: /@tabler|loaded-soon|kit[\\/]time[\\/]/, minShareCount: 5, priority: 2 },
  {
    name: 'lists',
    test: /kit[\\/](list|status)[\\/]|ui[\\/](Table|Clamped)|use-debounced-value/,
    minShareCount: 2,
    priority: 1,
  },
  // What lists of episodes show in a row and beside it; then what other lists show of it too.
  {
    name: 'rows',
    test: /entities[\\/](episodes[\\/](Show(Tags|Chooser)|rows[\\/](use-|EpisodeRow\.module|columns)|bulk[\\/]use-bulk\.)|shows[\\/]short-name)|use-episode-state|use-in-slices|FilterBar|dates[\\/]day-words/,
    minShareCount: 2,
    priority: 0,
  },
  // Tables, and what their rows can do: catalogues and calendars of their own need neither.
  {
    name: 'deeds',
    test: /player[\\/]Artwork\.|small-pictures|ui[\\/](Rows|Data|RowLink|RowPicture|menu-place)|kit[\\/]row[\\/]RowMenu\.|deeds[\\/](Deeds|MoreButton)\./,
    minShareCount: 2,
    priority: 2,
  },
  // What stands in the corner of the frame as soon as it can.
  { name: 'notices', test: /kit[\\/]toast[\\/](Bell|kept-notices|Notices\.module)/, priority: 2 },
  // One line of what is being made, a way on and a file that is saved: in one file each.
  {
    name: 'making-line',
    test: /use-making-line|making[\\/](use-steady|time-words)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'ways', test: /routes[\\/]PageLink|handoff[\\/]way-back/, minShareCount: 2, priority: 4 },
  { name: 'saving', test: /(DownloadButton|use-download)\.tsx?$/, minShareCount: 2, priority: 2 },
  // Whether somebody begins here, on the screens that one begins at.
  {
    name: 'beginning',
    test: /entities[\\/](episodes[\\/](begun|FirstEpisode)|engines[\\/]names)\.tsx?$/,
    minShareCount: 2,
    priority: 2,
  },
  // Shows ask for it as well, which need nothing else of an episode's form.
  { name: 'no-model', test: /NoTextModel/, minShareCount: 2, priority: 4 },
  { name: 'creation', test: creation, minShareCount: 2, priority: 1 },
  { name: 'drafts', test: drafts, minShareCount: 2, priority: 2 },
  { name: 'episode', test: episode, minShareCount: 2, priority: 2 },
]
