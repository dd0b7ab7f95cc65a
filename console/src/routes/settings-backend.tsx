export { BackendCheck as Screen } from "#features/backend/backend-check.tsx";
