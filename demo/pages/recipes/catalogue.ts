/** Recipe: a page with birds on it, to be copied. */
export interface Recipe {
  /** Folder of the recipe, and its path below `/demo/recipes/`. */
  readonly name: string
  readonly title: string
  /** Sentence on its readers. */
  readonly forWhom: string
  /** Note for a reader who runs it at home; empty without one. */
  readonly note: string
  /** Files in its folder, in the order in which they are shown. */
  readonly files: readonly string[]
}

const AS_SERVED =
  'Running here is the HTML that this code sends from a server; the elements in it are live. The project’s own tests build it with the framework.'
const PAGE = ['index.html', 'page.css']

/** Every recipe, from the smallest to the largest, then by framework. */
export const RECIPES: readonly Recipe[] = [
  {
    name: 'static',
    title: 'One bird on a page',
    forWhom: 'For anybody with a page of HTML and two lines to spare.',
    note: '',
    files: PAGE,
  },
  {
    name: 'footer',
    title: 'A line in the footer',
    forWhom:
      'For a shop, a school or an office whose website is about something else, in the language of that website.',
    note: 'The page is in German, and so is what the element says: it reads `lang`.',
    files: PAGE,
  },
  {
    name: 'sidebar',
    title: 'Beside a blog',
    forWhom: 'For people who write, and like company while they do: five birds that can be played in a narrow column.',
    note: '',
    files: PAGE,
  },
  {
    name: 'garden',
    title: 'A garden of its own',
    forWhom: 'For a garden that deserves the whole page: live sound, the day by the hour, the last voice as a picture.',
    note: 'Listening from another website goes through the public door: write its address in place of the station’s.',
    files: PAGE,
  },
  {
    name: 'react',
    title: 'React',
    forWhom: 'For apps in React 19, also on servers: components with typed props and events.',
    note: 'This is the app itself, running.',
    files: ['source/desk.tsx', 'source/main.tsx', 'page.css'],
  },
  {
    name: 'next',
    title: 'Next',
    forWhom: 'For sites with the app router: the components can stand in server components as they are.',
    note: AS_SERVED,
    files: ['source/app/page.tsx', 'source/app/layout.tsx', 'page.css'],
  },
  {
    name: 'vue',
    title: 'Vue',
    forWhom: 'For templates in Vue 3 that know tags, attributes and the details of events.',
    note: AS_SERVED,
    files: ['source/App.vue', 'source/vite.config.ts', 'page.css'],
  },
  {
    name: 'svelte',
    title: 'Svelte',
    forWhom: 'For Svelte 5: a screen in a hall that calls out whoever was heard.',
    note: AS_SERVED,
    files: ['source/App.svelte', 'page.css'],
  },
  {
    name: 'astro',
    title: 'Astro',
    forWhom: 'For sites that are mostly text: no island, no adapter, one script.',
    note: AS_SERVED,
    files: ['source/src/pages/index.astro', 'page.css'],
  },
  {
    name: 'home-assistant-frame',
    title: 'A frame in Home Assistant',
    forWhom: 'For a house that already has a dashboard: the whole of this one as a page of that.',
    note: 'What is around the frame here is drawn; the dashboard in it is the real one. `--allow-frame` names the Home Assistant that may frame it.',
    files: ['source/start.sh', 'source/card.yaml'],
  },
]
