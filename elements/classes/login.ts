import { Login } from '../../src/features/login/login.tsx'
import sheet from '../../src/features/login/login.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/login.ts'

/** The class of `<bird-login>`: `BirdLogin.define()` registers it, importing it does not. */
export const BirdLogin = /* @__PURE__ */ elementClass('bird-login', {
  component: Login,
  attributes,
  sheet,
  eager: true,
})
