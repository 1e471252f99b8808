/** Components that show one part at a time, apart from the interface's common ones: only pages that use them fetch the code behind them. */
export { Accordion } from './ui/parts/accordion.ts';
export { Collapsible } from './ui/parts/collapsible.ts';
export { Tabs } from './ui/parts/tabs.ts';
