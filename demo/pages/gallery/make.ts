/** Attributes of a new element by name; `true` is a bare one, `false` none. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** Makes an element of the gallery itself. Texts are texts: nothing is read as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : String(value))
  made.append(...children)
  return made
}
