// Chapters and lines of a share page start the player where they begin. Without this script they open the file there.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-seconds]') : null
  const player = document.querySelector('audio')
  if (!link || !player || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  player.currentTime = Number(link.dataset.seconds)
  void player.play()
})
