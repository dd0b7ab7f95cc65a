/** Ends this process once the process that forked it is gone, however it ended. Without a channel to one does nothing. */
export function endWithParent(): void {
  if (process.connected === undefined) return;
  if (!process.connected) process.exit(1); // it was gone before this process listened
  process.once("disconnect", () => process.exit(1));
  process.channel?.unref(); // a channel alone does not keep this process running
}
