export declare function runTool(
  name: string,
  args: readonly string[],
  options?: { readonly command?: string; readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): Promise<{ readonly code: number; readonly output: string }>
