/** The sheets of the drop-down: only screens with one load them. */
import '@mantine/core/styles/Combobox.layer.css'
