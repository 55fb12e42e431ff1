/** Makes elements in a place those of the station's own page, as a dashboard does; with what it offers to lead elsewhere. */
export function makeOwnPage(place: EventTarget = document, navigation?: object): void {
  place.addEventListener('context-request', (event) => {
    const request = event as Event & { callback(context: object): void } // reason: the context protocol's event
    event.stopPropagation()
    request.callback({ base: location.origin, mode: 'page', ...(navigation && { navigation }) })
  })
}
