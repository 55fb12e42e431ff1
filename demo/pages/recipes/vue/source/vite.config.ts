import vue from '@vitejs/plugin-vue'
import { isCustomElement } from 'dawn-chorus/vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
})
