import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { ONE_DAY_MS } from '../../../../../../server/station/time/dates.ts'
import { filledIn } from '../../../../settings/templates.ts'
import { textAt, treeAt } from '../../../../settings/tree.ts'
import { restNotification } from '../../../../../../server/station/wire/notification.ts'

const LIFE_MS = ONE_DAY_MS

/** Routes of a made-up new-species notice for trying the bell (station-api 10.7). */
export function testNotificationRoutes(station: StationContext): StationRoutes {
  return new Hono<StationEnv>().post('/api/v2/notifications/test/new-species', needsAccess(station), (request) => {
    const { date, time } = station.clock.wall()
    const path = '/ui/detections/test'
    const current = station.dialect === 'current'
    const values = {
      CommonName: 'Test Bird Species',
      ScientificName: 'Testus birdicus',
      Confidence: '0.99',
      ConfidencePercent: '99',
      DetectionTime: time,
      DetectionDate: date,
      Latitude: String(station.place.latitude),
      Longitude: String(station.place.longitude),
      Location: 'Test Location (Sample Data)',
      DetectionURL: path,
      ImageURL: '',
      DaysSinceFirstSeen: '0',
    }
    const templates = treeAt(station.settings.tree(), 'notification.templates.newSpecies')
    const say = (which: 'title' | 'message'): string => filledIn(textAt(templates, which), values)
    const notice = station.store.notifications.add({
      type: 'detection',
      priority: 'high',
      title: say('title'),
      message: say('message'),
      component: 'detection',
      timestamp: station.clock.wall().text,
      expiresAt: station.clock.wall(station.clock.now() + LIFE_MS).text,
      metadata: {
        bg_confidence_percent: '99',
        bg_detection_date: date,
        ...(current ? { bg_detection_id: 'test', bg_detection_path: path } : {}),
        bg_detection_time: time,
        bg_detection_url: path,
        bg_image_url: '',
        bg_latitude: station.place.latitude,
        bg_location: 'Test Location (Sample Data)',
        bg_longitude: station.place.longitude,
        confidence: 0.99,
        days_since_first_seen: 0,
        is_new_species: true,
        location: 'test-location-sample',
        note_id: 1,
        scientific_name: 'Testus birdicus',
        species: 'Test Bird Species',
      },
    })
    station.publisher.notification(notice)
    return sendJson(request, restNotification(station.dialect, notice))
  })
}
