// The part of Mocha's globals that web-test-runner gives to browser tests.
type TestBody = (this: { timeout(milliseconds: number): void; skip(): void }) => void | Promise<void>

declare function describe(title: string, body: () => void): void
declare function it(title: string, body: TestBody): void
declare namespace it {
  function skip(title: string, body?: TestBody): void
}
declare function before(body: TestBody): void
declare function beforeEach(body: TestBody): void
declare function after(body: TestBody): void
declare function afterEach(body: TestBody): void
