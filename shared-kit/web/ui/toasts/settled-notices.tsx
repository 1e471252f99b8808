import { useStore } from 'zustand';
import { Box, Flex, Text } from '../core.ts';
import { useHandheld } from '../use-media-query.ts';
import { ToastButtons, ToneIcon } from './toast-parts.tsx';
import { toastStore } from './toasts.ts';

/** On a phone, at the page's top: what lasts until it is closed has a place of its own there and covers nothing. */
export const SettledNotices = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  if (!useHandheld()) return null;
  return toasts
    .filter(({ isSettled }) => isSettled)
    .map((toast) => (
      <Flex
        key={toast.id}
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap="2"
        paddingX="3"
        paddingY="1"
        bg="bg.panel"
        borderBottomWidth="1px"
        _print={{ display: 'none' }}
      >
        <ToneIcon tone={toast.tone} />
        <Box flex="1 0 60%">
          <Text>{toast.text}</Text>
        </Box>
        <ToastButtons toast={toast} />
      </Flex>
    ));
};
