/**
 * What every server of a test is started with: it says nothing, looks nothing up outside of this machine, and works on
 * as much at once as on any other.
 */
export const quietSettings = { PATCHBAY_LOG_LEVEL: 'silent', PATCHBAY_SEARCH: 'none', PATCHBAY_WORKERS: '2' }
