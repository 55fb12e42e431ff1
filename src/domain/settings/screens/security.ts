import type { SettingsScreen } from '../field.ts'

const RESTART = { effect: 'restart' } as const
const on = <const Path extends string>(path: Path) => ({ when: { path, is: [true] } }) as const
const GOOGLE = { ...on('security.googleAuth.enabled'), dialect: 'classic', ...RESTART } as const
const GITHUB = { ...on('security.githubAuth.enabled'), dialect: 'classic', ...RESTART } as const
const NEW_RESTART = { dialect: 'current', ...RESTART } as const

/** Screen about access and addresses (station-api rest 5.6). */
export const securityScreen = {
  name: 'security',
  cards: [
    {
      name: 'address',
      fields: [
        {
          kind: 'text',
          path: 'security.host',
          words: 'host',
          maxLength: 255,
          isCode: true,
          find: 'domain hostname',
          ...RESTART,
        },
        {
          kind: 'text',
          path: 'security.baseUrl',
          words: 'baseUrl',
          isCode: true,
          find: 'public address reverse proxy url',
          ...RESTART,
        },
        {
          kind: 'special',
          path: 'security.trustedProxies',
          words: 'trustedProxies',
          dialect: 'current',
          find: 'reverse proxy cloudflare nginx forwarded',
        },
        {
          kind: 'number',
          path: 'webServer.port',
          words: 'port',
          min: 1,
          max: 65_535,
          step: 1,
          isText: true,
          when: { path: 'webServer.enabled', is: [true] },
          ...RESTART,
        },
        {
          kind: 'switch',
          path: 'security.autoTls',
          words: 'autoTls',
          dialect: 'classic',
          find: 'https certificate encrypt',
          ...RESTART,
        },
        {
          kind: 'choice',
          path: 'security.tlsMode',
          words: 'tlsMode',
          options: ['', 'autotls', 'manual', 'selfsigned'],
          find: 'https certificate encrypt',
          ...NEW_RESTART,
        },
        {
          kind: 'number',
          path: 'security.tlsPort',
          words: 'tlsPort',
          min: 1,
          max: 65_535,
          step: 1,
          isText: true,
          when: { path: 'security.tlsMode', is: ['autotls', 'manual', 'selfsigned'] },
          ...NEW_RESTART,
        },
        {
          kind: 'text',
          path: 'security.selfSignedValidity',
          words: 'selfSignedValidity',
          form: { reason: 'age', pattern: '\\d+[hdwmy]' },
          isCode: true,
          when: { path: 'security.tlsMode', is: ['selfsigned'] },
          ...NEW_RESTART,
        },
        { kind: 'switch', path: 'security.redirectToHttps', words: 'redirectToHttps', ...RESTART },
        {
          kind: 'text',
          path: 'webServer.basePath',
          words: 'basePath',
          isCode: true,
          find: 'reverse proxy prefix',
          ...NEW_RESTART,
        },
        {
          kind: 'switch',
          path: 'webServer.allowEmbedding',
          words: 'allowEmbedding',
          find: 'iframe frame',
          ...NEW_RESTART,
        },
      ],
    },
    {
      name: 'password',
      fields: [
        { kind: 'switch', path: 'security.basicAuth.enabled', words: 'passwordEnabled', find: 'login sign in basic' },
        { kind: 'secret', path: 'security.basicAuth.password', words: 'password', ...on('security.basicAuth.enabled') },
      ],
    },
    {
      name: 'accounts',
      fields: [
        { kind: 'switch', path: 'security.googleAuth.enabled', words: 'google', dialect: 'classic', ...RESTART },
        { kind: 'text', path: 'security.googleAuth.clientId', words: 'clientId', isCode: true, ...GOOGLE },
        { kind: 'secret', path: 'security.googleAuth.clientSecret', words: 'clientSecret', ...GOOGLE },
        { kind: 'text', path: 'security.googleAuth.userId', words: 'userId', isCode: true, ...GOOGLE },
        { kind: 'switch', path: 'security.githubAuth.enabled', words: 'github', dialect: 'classic', ...RESTART },
        { kind: 'text', path: 'security.githubAuth.clientId', words: 'clientId', isCode: true, ...GITHUB },
        { kind: 'secret', path: 'security.githubAuth.clientSecret', words: 'clientSecret', ...GITHUB },
        { kind: 'text', path: 'security.githubAuth.userId', words: 'userId', isCode: true, ...GITHUB },
        {
          kind: 'special',
          path: 'security.oauthProviders',
          words: 'oauthProviders',
          find: 'google github microsoft line kakao oidc openid sso',
          ...NEW_RESTART,
        },
      ],
    },
    {
      name: 'exceptions',
      fields: [
        { kind: 'switch', path: 'security.allowSubnetBypass.enabled', words: 'bypass', find: 'lan subnet without' },
        {
          kind: 'text',
          path: 'security.allowSubnetBypass.subnet',
          words: 'bypassNetworks',
          isCode: true,
          find: 'cidr',
          ...on('security.allowSubnetBypass.enabled'),
        },
        {
          kind: 'switch',
          path: 'security.publicAccess.liveAudio',
          words: 'publicAudio',
          dialect: 'current',
          find: 'listen microphone guest',
        },
        { kind: 'switch', path: 'security.privateMode', words: 'privateMode', dialect: 'current', find: 'guest' },
        {
          kind: 'switch',
          path: 'webServer.enableTerminal',
          words: 'terminal',
          find: 'shell console',
          ...NEW_RESTART,
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
