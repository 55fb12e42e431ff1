import type { ReactNode } from 'react'
import './page.css'

export const metadata = { title: 'Haus am Weiher' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
