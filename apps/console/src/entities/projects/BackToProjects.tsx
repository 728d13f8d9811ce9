import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './BackToProjects.module.css'

export const BackToProjects = () => (
  <Button
    component={Link}
    to={href('/projects')}
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={classes.back}
    leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
  >
    Projects
  </Button>
)
