import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import classes from './BackToChoices.module.css'

/** From either wizard to where it was chosen; what was entered is kept. */
export const BackToChoices = () => (
  <Button
    component={Link}
    to={href('/videos/explainers/new')}
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={classes.back}
    leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
  >
    Back to choices
  </Button>
)
