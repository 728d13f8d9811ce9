import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './WizardHeader.module.css'

/** Over either wizard: its steps, and the way to where it was chosen. What was entered is kept. */
export const WizardHeader = ({ children }: { children: ReactNode }) => (
  <div className={classes.head}>
    {children}
    <Button
      component={Link}
      to={href('/videos/explainers/new')}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
    >
      Back to choices
    </Button>
  </div>
)
