// A command gets a button that copies it. Without this script, or without leave to write there, it is selected by hand.
for (const command of document.querySelectorAll('.command')) {
  const code = command.querySelector('code')
  const words = code.textContent.trim()
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', `Copy: ${words}`)
  button.addEventListener('click', () => void copy(button, code, words))
  command.append(button)
}

async function copy(button, code, words) {
  try {
    await navigator.clipboard.writeText(words)
    button.textContent = 'Copied'
  } catch {
    // On plain http, and where it is refused, nobody writes there but the person.
    getSelection().selectAllChildren(code)
    button.textContent = 'Selected'
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000)
}
