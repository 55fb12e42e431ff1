import english from '../i18n/messages/en.json' with { type: 'json' }
import { makeText } from '../i18n/text.ts'
import { type TemplateRenderer, markupOf, staticRenderer } from './template-renderer.ts'
import { pageFrame } from './frame.ts'
import { visibleNavigation } from './navigation.ts'
import { dashboardPage } from './pages/dashboard.ts'

/** Placeholder for the link to the frame's style sheet, whose name is known at the end of the build. */
export const SHELL_STYLE = '<!--frame-style-->'

/**
 * Picture of the page inside the HTML, painted before any script has run: the frame of the dashboard without data, in a
 * declarative shadow root. The element takes it over without moving anything.
 */
export function shellMarkup(): string {
  const d: TemplateRenderer = staticRenderer
  const englishText = makeText('en', english) // a text without values is the same before compiling
  const picture = pageFrame(d, {
    text: englishText,
    locale: 'en',
    hourCycle: 'auto',
    title: englishText(dashboardPage.title),
    entries: visibleNavigation(undefined),
    page: dashboardPage.name,
    hrefOf: (path) => path,
    isGuest: false,
    version: '',
    live: 'connecting',
    listening: 'offered',
    session: 'unknown',
    hasNotices: true,
    drawerOpen: false,
    search: { address: undefined },
    main: dashboardPage.draw(d, {}, new URLSearchParams()),
    withLogin: false,
  })
  return `<bird-dashboard routing="url"><template shadowrootmode="open">${SHELL_STYLE}<div class="picture">${pictureOf(markupOf(picture))}</div></template></bird-dashboard>`
}

/** Markup with its elements marked as painted, so that none of them starts before it is replaced. */
const pictureOf = (markup: string): string => markup.replaceAll(/<bird-[\w-]+/g, '$& painted')
