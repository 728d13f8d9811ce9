import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import classes from './Button.module.css'

export type ButtonProps = {
  /** How loud it is: the one main deed of a place is filled. */
  variant?: 'filled' | 'default' | 'light' | 'subtle' | 'transparent' | undefined
  size?: 'compact-xs' | 'compact-sm' | 'xs' | 'sm' | 'md' | undefined
  /** Of another hue than the accent; says nothing where it is `default`. */
  color?: 'gray' | 'red' | 'yellow' | 'green' | 'blue' | undefined
  /** What it began is not done: its words give way to a turning ring, and it cannot be pressed. */
  loading?: boolean | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean | undefined
  disabled?: boolean | undefined
  /** Looks disabled and can still be reached: what is missing is said beside it. */
  'data-disabled'?: boolean | undefined
  className?: string | undefined
}

type Props<C extends ElementType> = ButtonProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ButtonProps | 'component'
  >

/** A button, or a link that looks like one (`component`): three elements, where Mantine's takes six and code of its own. */
export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'sm',
  color,
  loading = false,
  leftSection,
  rightSection,
  fullWidth = false,
  disabled = false,
  'data-disabled': looksDisabled = false,
  className,
  children,
  ...props
}: Props<C>) {
  const Element: ElementType = component ?? 'button'
  const own =
    Element === 'button'
      ? { type: 'button', ...props, disabled: disabled || loading }
      : { ...props, ...(disabled && { 'aria-disabled': true }) }
  return (
    <Element
      {...own}
      className={`pb-button ${classes.button} mantine-focus-auto mantine-active ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-color={color}
      data-loading={loading || undefined}
      data-disabled={disabled || looksDisabled || undefined}
      data-block={fullWidth || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
    >
      {loading && (
        <span className={classes.working}>
          <Spinner size={16} />
        </span>
      )}
      <span className={classes.inner}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </span>
    </Element>
  )
}
