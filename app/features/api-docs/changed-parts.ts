// A plugin of Swagger UI (swagger.io/docs/open-source-tools/swagger-ui/customization/overview) that asks for a token alone,
// and changes the parts in which axe finds a violation: a link inside a button, fields and buttons without a name, and a
// name that is not the text.

import { t } from 'messages:docs'
import { t as tUi } from 'messages:ui'
import type { ComponentType, ReactElement, ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }
/** Swagger UI contains a React of its own. */
type System = {
  React: { createElement: (type: unknown, props?: Props | null, ...children: ReactNode[]) => ReactElement }
}
type Wrap = (original: ComponentType<Props>, system: System) => (props: Props) => ReactElement

export const changedParts: { wrapComponents: Record<string, Wrap> } = {
  wrapComponents: {
    /** A token is all that can be given here: a program would have to be registered, and an operator has tools. */
    auths:
      (Original, { React }) =>
      (props) =>
        (props.definitions as Map<string, unknown>).has('accessToken')
          ? React.createElement(Original, props)
          : React.createElement('span'),
    DeepLink:
      (_, { React }) =>
      ({ text }) =>
        React.createElement('span', null, text as string),
    /** The field of a parameter; its description begins with the parameter's name. */
    JsonSchemaForm:
      (Original, { React }) =>
      (props) =>
        React.createElement(
          'label',
          null,
          React.createElement('span', { className: 'sr-only' }, String(props.description ?? '')),
          React.createElement(Original, props),
        ),
    TextArea:
      (Original, { React }) =>
      (props) =>
        React.createElement(Original, { 'aria-label': t('body'), ...props }),
    CloseIcon:
      (_, { React }) =>
      () =>
        React.createElement('span', null, tUi('close')),
    Button:
      (Original, { React }) =>
      ({ 'aria-label': label, ...props }) =>
        React.createElement(
          Original,
          typeof props.children === 'string' ? props : { 'aria-label': label, ...props },
        ),
  },
}
