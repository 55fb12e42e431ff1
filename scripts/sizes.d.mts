/** What the README's table of sizes says wrongly, a line for each number. */
export function wrongNumbers(
  readme: string,
  sizes: readonly { readonly name: string; readonly size: number }[],
): string[]
