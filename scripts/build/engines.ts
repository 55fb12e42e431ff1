/** Engines of the last two years, so that `light-dark()` and nesting are left as written (browsers.md). Only syntax is lowered, not what browsers bring along; `docs/embed.md` names them, too. */
export const ENGINES = ['chrome131', 'firefox133', 'safari18.2']
