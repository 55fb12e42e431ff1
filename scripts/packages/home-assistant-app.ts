import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Repository of apps (add-ons) for Home Assistant, written into a folder: ours alone, with the package of Debian beside its
 * Dockerfile, so that nothing of ours has to be fetched. Returns the folder; all that is in it goes to `/addons`.
 */
export function writeHomeAssistantApp(project: string, into: string, debianPackage: string): string {
  const repository = join(into, 'home-assistant')
  const app = join(repository, 'dawn-chorus')
  rmSync(repository, { recursive: true, force: true })
  mkdirSync(repository, { recursive: true })
  cpSync(join(project, 'packaging', 'home-assistant'), app, { recursive: true })
  copyFileSync(join(project, 'repository.yaml'), join(repository, 'repository.yaml'))
  copyFileSync(join(project, 'src', 'page', 'icons', 'icon-192.png'), join(app, 'icon.png'))
  copyFileSync(debianPackage, join(app, basename(debianPackage)))
  return repository
}
