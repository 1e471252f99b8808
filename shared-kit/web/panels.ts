/** Components that show one part at a time, apart from the interface's common ones: only pages that use them fetch the code behind them. */
export { Accordion } from '@chakra-ui/react/accordion';
export { Collapsible } from '@chakra-ui/react/collapsible';
export { Tabs } from '@chakra-ui/react/tabs';
