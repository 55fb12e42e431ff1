import { sendKeys } from '@web/test-runner-commands'

/** Presses Shift and Tab, as every engine's driver knows them. */
export async function tabBack(): Promise<void> {
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: 'Tab' })
  await sendKeys({ up: 'Shift' })
}
