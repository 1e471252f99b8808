import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { createElement, type ReactNode, useState } from 'react';
import { portalSystem } from './create-portal-system.ts';
import { styleCache } from './style-cache.ts';
import { variantOfAddress } from './variant.ts';

export interface UiThemeProps {
  readonly children: ReactNode;
  /** The page's address unless told. */
  readonly href?: string;
}

/** What components are drawn with, without dialogs and toasts: for a part of a page that has them elsewhere. */
export const UiTheme = ({ children, href = globalThis.location?.href ?? '' }: UiThemeProps) => {
  const [value] = useState(() => portalSystem(variantOfAddress(href)));
  return createElement(
    CacheProvider,
    { value: styleCache },
    createElement(ChakraProvider, { value, children }),
  );
};
