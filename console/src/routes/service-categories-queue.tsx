export { ServiceQueue as Screen } from "#features/creators/service-queue.tsx";
